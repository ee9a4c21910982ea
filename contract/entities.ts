import { z } from 'zod';

/** The schemas that OpenAPI names instead of repeating them. A record is added where it is defined. */
export const entities = z.registry<{ id: string }>();
