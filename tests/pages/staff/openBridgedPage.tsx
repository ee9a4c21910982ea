import type { ComponentType } from 'react';
import { owner } from '#tests/server/fixtures/openOffice.ts';
import { openStaffPage } from './openStaffPage.tsx';

type Options = Omit<NonNullable<Parameters<typeof openStaffPage>[2]>, 'url'>;

/**
 * Renders the page at this URL with the props that the real backend sends its owner; the backend also handles its calls
 * (`openBridgedOffice`).
 */
export async function openBridgedPage(Page: ComponentType<never>, url: string, options: Options = {}) {
  const { status, body } = await owner.visit(url);
  if (status !== 200) {
    throw new Error(`${url} responded ${status}.`);
  }
  return openStaffPage<object>(Page as ComponentType<object>, body.props, { ...options, url });
}
