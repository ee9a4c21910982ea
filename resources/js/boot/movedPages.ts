import { movePages } from '#domain/kit/pageUrl.ts';
import { backend } from '#js/backend.ts';

// Imported before any page, because some build links when they are loaded.
movePages(backend.paths);
