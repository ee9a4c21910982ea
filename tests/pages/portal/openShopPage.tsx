import type { ComponentType } from 'react';
import { buyer } from '#tests/server/fixtures/openShop.ts';
import { openPage } from './openPage.tsx';

/**
 * Renders the page at this URL with the props that the real backend sends the buyer; the backend also handles its calls
 * (`openBridgedShop`).
 */
export async function openShopPage(Page: ComponentType<never>, url: string) {
  const { status, body } = await buyer.browser.visit(url);
  if (status !== 200) {
    throw new Error(`${url} responded ${status}.`);
  }
  return openPage<object>(Page as ComponentType<object>, body.props, { url: body.url, shared: body.props });
}
