/** Records that own media. The company's own files are its media library. */
export const MEDIA_MODELS = ['event', 'campaign', 'company'] as const;
export type MediaModel = (typeof MEDIA_MODELS)[number];

/** File kinds, determined by content. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'document', 'other'] as const;

/** Filters of a media library by kind (specification §9: all). */
export const MEDIA_FILTERS = ['all', 'images', 'videos', 'documents', 'audio'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

export const MEDIA_SORTS = ['name', 'created_at', 'size', 'kind'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

/** Files per page in the media browser. */
export const MEDIA_PER_PAGE = 48;

/** Widths in pixels in which the server stores each image. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
