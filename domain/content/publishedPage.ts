/** What visitors see of a page: a copy of it as it was when it was published. `content` is a stored design. */
export type PublishedPage = {
  title: string;
  content: unknown;
  seoTitle: string | null;
  seoDescription: string | null;
  pictureUrl: string | null;
};

/** The copy of a page that is published now. */
export function publishedPage({ title, content, seoTitle, seoDescription, pictureUrl }: PublishedPage): PublishedPage {
  return { title, content, seoTitle, seoDescription, pictureUrl };
}

/** Whether visitors would see something else if the page was published again. */
export function differsFrom(published: PublishedPage, page: PublishedPage): boolean {
  return JSON.stringify(publishedPage(published)) !== JSON.stringify(publishedPage(page));
}
