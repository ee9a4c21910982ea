import type { SharedProps } from '#contract/sharedProps.ts';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    /** A head start that may be missing: read `useShared()` instead. */
    sharedPageProps: Partial<SharedProps>;
    /** What the last action wants said: a toast each. */
    flashDataType: { success?: string; error?: string; warning?: string; info?: string };
  }
}
