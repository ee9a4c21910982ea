import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './mocks/server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});

afterAll(() => server.close());

class ResizeObserverOfNothing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// What happy-dom lacks and components ask of a browser.
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
// Growing text fields measure again when a font has come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Everything has a size, as what is drawn has: what has none counts as hidden, for menus and for the keyboard.
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
