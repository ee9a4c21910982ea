import { router } from '@inertiajs/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { showLocale } from '#domain/kit/locale.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { showCurrency } from '#domain/kit/money/shownCurrency.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { backend } from '#js/backend.ts';
import { followFormats } from '#js/boot/followFormats.ts';
import { dropLoadedSettings, useLoadedSettings } from '#js/lib/loadedSettings.ts';

const pageOf = (locale?: string | null) => ({
  component: 'Events/Index',
  props: { company: { id: 1, name: 'Lake', timezone: 'UTC', ...(locale !== undefined && { locale }) } },
});
/** Shows another page, as Inertia does. */
const goTo = (page: object) => document.dispatchEvent(new CustomEvent('inertia:beforeUpdate', { detail: { page } }));
const written = () => [document.documentElement.lang, formatDay('2026-11-21')];

let stop = () => {};
let replace: MockInstance<typeof router.replace>;
beforeEach(() => {
  document.documentElement.lang = 'en';
  replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  dropLoadedSettings();
  showLocale('en-GB');
  showCurrency(null);
  delete backend.currency;
  document.documentElement.removeAttribute('lang');
});

it('formats dates in the language of the first page, and of each later page', () => {
  stop = followFormats(pageOf('en-US'));
  expect(written()).toEqual(['en-US', 'Nov 21, 2026']);
  goTo(pageOf('en-AU'));
  expect(written()).toEqual(['en-AU', '21 Nov 2026']);
  expect(replace).not.toHaveBeenCalled();
});

it('falls back to British English for a missing or unsupported language', () => {
  stop = followFormats(pageOf());
  expect(written()).toEqual(['en', '21 Nov 2026']);
  goTo(pageOf('fr-FR'));
  expect(written()).toEqual(['en-GB', '21 Nov 2026']);
});

it('renders the page again when the company settings arrive after it with a language', () => {
  stop = followFormats(pageOf());
  useLoadedSettings.setState({ company: { name: 'Lake', locale: 'en-US' } });
  expect(written()).toEqual(['en-US', 'Nov 21, 2026']);
  expect(replace).toHaveBeenCalledWith({ preserveScroll: true, preserveState: true });
  useLoadedSettings.setState({ isSettled: true });
  expect(replace).toHaveBeenCalledOnce();
});

it('shows amounts without a currency in that of the company, or else of backend.ts, also when it arrives later', () => {
  backend.currency = 'KES';
  stop = followFormats(pageOf());
  expect(formatMoney('5', null)).toBe('KES\u00a05.00');
  useLoadedSettings.setState({ company: { name: 'Lake', currency: 'EUR' } });
  expect(formatMoney('5', null)).toBe('€5.00');
  expect(replace).toHaveBeenCalledOnce();
});
