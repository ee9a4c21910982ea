/** The URL of a user's picture; null if they have none. */
export function pictureUrl({ pictureFileId }: { pictureFileId: string | null }): string | null {
  return pictureFileId ? `/files/${pictureFileId}/400` : null;
}
