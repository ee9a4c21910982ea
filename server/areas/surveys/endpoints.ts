import { implement } from '#server/http/implement.ts';

export const surveys = implement({}, {});
