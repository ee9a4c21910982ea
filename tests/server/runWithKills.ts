import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  script: string;
  env: NodeJS.ProcessEnv;
  processes: number;
  kills: number;
  /** How many processes a kill ends at the same moment. */
  victims?: (kill: number) => number;
  /** Units of work between two kills; 20 by default. */
  gap?: number;
  /** Units of work that are done. */
  done: () => number | Promise<number>;
  total: number;
};

/**
 * Runs a program in several processes, kills some in the middle of their work and starts others in their place, until
 * all that are left have ended. Returns how many times it killed.
 */
export async function runWithKills({
  script,
  env,
  processes,
  kills,
  victims = () => 1,
  gap = 20,
  done,
  total,
}: Options) {
  const running = new Set<ChildProcess>();
  const begin = () => {
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
  };
  try {
    for (let started = 0; started < processes; started += 1) {
      begin();
    }
    let count = 0;
    while (count < kills) {
      const before = await done();
      while ((await done()) < Math.min(before + gap, total - 20) && running.size > 0) {
        await sleep(5);
      }
      await sleep(Math.random() * 30);
      const from = count % Math.max(1, running.size);
      const ended = [...[...running].slice(from), ...[...running].slice(0, from)].slice(0, victims(count));
      if (ended.length === 0) {
        break;
      }
      const exits = ended.map((victim) => once(victim, 'exit'));
      for (const victim of ended) {
        victim.kill('SIGKILL');
      }
      await Promise.all(exits);
      count += 1;
      ended.forEach(begin);
    }
    while (running.size > 0) {
      await sleep(50);
    }
    return count;
  } finally {
    for (const child of running) {
      child.kill('SIGKILL');
    }
  }
}
