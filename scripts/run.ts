import { spawn } from 'node:child_process';

/**
 * Runs a program in this terminal until it exits.
 * @throws if it fails
 */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    // A program running in parallel can fail and end this process first.
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
