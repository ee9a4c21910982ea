/** The address of a person's picture; null where they have none. */
export function pictureUrl({ pictureFileId }: { pictureFileId: string | null }): string | null {
  return pictureFileId ? `/files/${pictureFileId}/400` : null;
}
