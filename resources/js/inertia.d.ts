import type { SharedProps } from '#contract/sharedProps.ts';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps;
    /** What the last action wants said: a toast each. */
    flashDataType: { success?: string; error?: string; warning?: string; info?: string };
  }
}
