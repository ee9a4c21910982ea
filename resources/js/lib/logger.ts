type Logger = Record<'info' | 'warn', (message: string, ...details: unknown[]) => void>;

/** Lines in the browser's console under one name, so that they can be filtered: `[presence] 3 online`. */
export function logger(name: string): Logger {
  return {
    info(message, ...details) {
      // biome-ignore lint/suspicious/noConsole: the one place that writes what is not a fault.
      console.info(`[${name}] ${message}`, ...details);
    },
    warn(message, ...details) {
      console.warn(`[${name}] ${message}`, ...details);
    },
  };
}
