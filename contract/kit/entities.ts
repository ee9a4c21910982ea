import { z } from 'zod';

/** Schemas that OpenAPI references by name. Entities are added where they are defined. */
export const entities = z.registry<{ id: string }>();
