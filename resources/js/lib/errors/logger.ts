type Logger = Record<'info' | 'warn', (message: string, ...details: unknown[]) => void>;

/** Logs to the console with a prefix to filter by: `[presence] 3 online`. */
export function logger(name: string): Logger {
  return {
    info(message, ...details) {
      // biome-ignore lint/suspicious/noConsole: the only place that logs anything but errors.
      console.info(`[${name}] ${message}`, ...details);
    },
    warn(message, ...details) {
      console.warn(`[${name}] ${message}`, ...details);
    },
  };
}
