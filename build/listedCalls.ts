import { pathToFileURL } from 'node:url';
import { endpointsIn } from './contractCalls.ts';

const START = '\n// The calls of the contract, listed by `npm run contract:openapi`:\n';

/** The source of an api file with an up-to-date list of its calls at the end. */
export async function listedCalls(source: string): Promise<string> {
  const [, area] = /from 'calls:([\w/]+)'/.exec(source) ?? [];
  if (area === undefined) {
    return source;
  }
  const endpoints = endpointsIn(await import(/* @vite-ignore */ pathToFileURL(`contract/${area}.ts`).href));
  const lines = endpoints.flatMap(([key, { call }]) => (call === undefined ? [] : [`//   ${call}: call('${key}')\n`]));
  return `${source.split(START)[0]}${START}${lines.join('')}`;
}
