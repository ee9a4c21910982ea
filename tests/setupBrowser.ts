import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { resetExtensions } from '#js/api/kit/extensions.ts';
import { endBridgedCalls } from './mocks/bridge.ts';
import { elementErrorWhileWaiting } from './mocks/elementErrorWhileWaiting.ts';
import { emptyPage } from './mocks/emptyPage.ts';
import { assertMocksKeptContract } from './mocks/mock.ts';
import { resetStores } from './mocks/resetStores.ts';
import { server } from './mocks/server.ts';
import { trackListeners } from './mocks/trackListeners.ts';
import { trackTimers } from './mocks/trackTimers.ts';

vi.mock('zustand', async (importActual) => {
  const zustand = await importActual<typeof import('zustand')>();
  const { rememberingStores } = await import('./mocks/resetStores.ts');
  return { ...zustand, create: rememberingStores(zustand.create) };
});

// React records the stack of each element to name owners in warnings, which takes a tenth of a test's time; above its
// own limit it does not.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  const aboveItsLimit = { get: () => Number.POSITIVE_INFINITY, set: () => {} };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', aboveItsLimit);
}

// Long, for a busy machine: a passing test finishes long before.
configure({ asyncUtilTimeout: 5000, getElementError: elementErrorWhileWaiting(getConfig().getElementError) });

const clearTimers = trackTimers();
const endListeners = trackListeners();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(async () => {
  cleanup();
  await endBridgedCalls();
  resetStores();
  resetExtensions();
  server.resetHandlers();
  assertMocksKeptContract();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(async () => {
  server.close();
  // Lazily loaded code must not arrive after the page's window is gone.
  await vi.dynamicImportSettled();
  clearTimers();
  endListeners();
  emptyPage();
  // The next file in this worker must not see this file's modules.
  vi.resetModules();
});

class ResizeObserverOfNothing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Browser features that happy-dom lacks and components need.
window.ResizeObserver = ResizeObserverOfNothing;
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close() {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
// Growing text fields are measured again when a font has loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Gives every element a size: elements without one count as hidden for menus and for the keyboard.
const BOX = { x: 0, y: 0, top: 0, left: 0, right: 100, bottom: 20, width: 100, height: 20 };
Element.prototype.getBoundingClientRect = () => ({ ...BOX, toJSON: () => BOX });
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { get: () => BOX.width, configurable: true },
  offsetHeight: { get: () => BOX.height, configurable: true },
});
Object.defineProperties(document.documentElement, {
  clientWidth: { value: window.innerWidth, configurable: true },
  clientHeight: { value: window.innerHeight, configurable: true },
});
