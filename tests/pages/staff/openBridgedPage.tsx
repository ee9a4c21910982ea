import type { ComponentType } from 'react';
import { owner } from '#tests/server/openOffice.ts';
import { openStaffPage } from './openStaffPage.tsx';

type Options = Omit<NonNullable<Parameters<typeof openStaffPage>[2]>, 'url'>;

/**
 * Shows the page at this address with the props that the real backend sends its owner, whose calls it answers too
 * (`openBridgedOffice`).
 */
export async function openBridgedPage(Page: ComponentType<never>, url: string, options: Options = {}) {
  const { status, body } = await owner.visit(url);
  if (status !== 200) {
    throw new Error(`${url} answered ${status}.`);
  }
  return openStaffPage<object>(Page as ComponentType<object>, body.props, { ...options, url });
}
