import type { Download } from '#js/api/kit/endpoint.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import { beginProgress } from '#js/lib/work/progress.ts';
import { type ActionOptions, type Outcome, type RunFlags, run } from './run.ts';

/** Downloads a file with the progress bar and saves it as `name`, regardless of the server's file name. */
export function saveDownload(
  set: (flags: Partial<RunFlags>) => void,
  call: (onProgress: (percent: number) => void) => Promise<Download>,
  name: string,
  messages: { success?: string; failure: string },
  options?: ActionOptions,
): Promise<Outcome<Download>> {
  return run(
    set,
    async () => {
      const progress = beginProgress();
      try {
        const file = await call(progress.report);
        saveFile(file.blob, name);
        return file;
      } finally {
        progress.finish();
      }
    },
    messages,
    options,
  );
}
