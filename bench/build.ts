import { execFileSync } from 'node:child_process';
import { printTable } from './print.ts';

const TARGET_SECONDS = 15;

/** Duration in seconds of the client build and of the server-rendering build. */
export async function build(): Promise<void> {
  const seconds = (args: string[]) => {
    const started = performance.now();
    execFileSync('npx', ['vite', 'build', '--logLevel', 'error', ...args], { stdio: 'inherit' });
    return (performance.now() - started) / 1000;
  };
  const client = seconds([]);
  const ssr = seconds(['--ssr', 'resources/js/ssr.tsx']);
  printTable(
    ['build', 'seconds', '÷ target 15'],
    [
      ['client, with precompression', client, client / TARGET_SECONDS],
      ['server rendering', ssr, ssr / TARGET_SECONDS],
    ],
  );
}
