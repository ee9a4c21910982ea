import type { PartialForm } from '#tests/declarations/PartialForm.ts';

export const forms: Record<string, PartialForm> = {};
