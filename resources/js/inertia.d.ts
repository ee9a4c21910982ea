import type { SharedProps } from '#contract/sharedProps.ts';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    /** Props that may be missing: use `useShared()` instead. */
    sharedPageProps: Partial<SharedProps>;
    /** Messages from the last action, each shown as a toast. */
    flashDataType: { success?: string; error?: string; warning?: string; info?: string };
  }
}
