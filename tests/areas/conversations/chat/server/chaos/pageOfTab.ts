// biome-ignore lint/performance/noBarrelFile: stands for the whole package in the client of the chaos test.
// biome-ignore lint/performance/noReExportAll: stands for the whole package in the client of the chaos test.
export * from '@inertiajs/react';

let page: { props: object } = { props: {} };

/** What the backend would send with the page. */
export function setProps(props: object): void {
  page = { props };
}

/** Replaces Inertia's, which needs the whole application. */
export const usePage = () => page;
