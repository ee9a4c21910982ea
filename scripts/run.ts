import { spawn } from 'node:child_process';

/** Runs a program to its end with this terminal. @throws when it does not end well. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    // What runs beside it may fail and end this process first.
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      return code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}.`));
    });
  });
}
