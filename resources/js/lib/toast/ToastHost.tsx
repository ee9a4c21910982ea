import { router } from '@inertiajs/react';
import { useEffect, useSyncExternalStore } from 'react';
// The unstyled entry: the default one injects a <style>, which a strict CSP forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';

const AUTO_CLOSE = 5000;
/** Must match toast.css. */
const PHONE = '(max-width: 47.99em)';
/** Matches bars fixed to the bottom of the window. */
const BARS = '[data-foot]';
/** Matches elements at the top of the page that toasts must not cover. */
const TOPS = '[data-primary-action], [data-keep-visible]';

/** Renders toasts: top right below the header; on a phone one at a time, above the bottom bar. */
export function ToastHost() {
  const isPhone = useIsPhone();
  useEffect(keepClear, []);
  return (
    <ToastContainer
      position={isPhone ? 'bottom-center' : isRtl() ? 'top-left' : 'top-right'}
      autoClose={AUTO_CLOSE}
      rtl={isRtl()}
      limit={isPhone ? 1 : 4}
      newestOnTop
      closeOnClick={false}
      pauseOnFocusLoss
      pauseOnHover
      draggable="touch"
      hideProgressBar
      theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
    />
  );
}

/** Offset below the header in pixels, as in toast.css. */
const TOP = 68;
const GAP = 16;
/** Width of a toast in toast.css. */
const TOAST_WIDTH = 360;
/** Height of a two-line toast. */
const TOAST_HEIGHT = 68;
/** How far toasts reach in from the side of the window. */
const REACH = TOAST_WIDTH + GAP;
/** Duration of a dialog's closing animation. */
const CLOSING_MS = 250;

/**
 * Sets CSS variables so that toasts never cover a primary action or bar; updated when a toast appears or the page
 * changes.
 */
function keepClear(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const measure = () => {
    const { style } = document.documentElement;
    style.setProperty('--foot-height', `${footHeight()}px`);
    const side = drawerWidth();
    style.setProperty('--toast-side', `${side + GAP}px`);
    style.setProperty('--toast-top', `${side > 0 ? GAP : belowTops()}px`);
  };
  const settle = () => {
    measure();
    // Most toasts appear while a dialog closes or a new page loads.
    clearTimeout(timer);
    timer = setTimeout(measure, CLOSING_MS);
  };
  const stop = toast.onChange(settle);
  const stopFollowing = router.on('navigate', settle);
  window.addEventListener('scroll', measure, { passive: true });
  window.addEventListener('resize', measure);
  measure();
  return () => {
    stop();
    stopFollowing();
    clearTimeout(timer);
    window.removeEventListener('scroll', measure);
    window.removeEventListener('resize', measure);
  };
}

/** The height of the bottom bars. */
function footHeight(): number {
  const heights = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > window.innerHeight - 1 - height)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...heights);
}

/** The width of the drawer at the toasts' side; 0 if there is no room beside it. */
function drawerWidth(): number {
  const widths = [...document.querySelectorAll('.mantine-Drawer-content')]
    .map((drawer) => drawer.getBoundingClientRect())
    .filter(({ left, right }) => (isRtl() ? left < 1 && right > 0 : right > window.innerWidth - 1))
    .map(({ width }) => width)
    .filter((width) => width > 0 && width + TOAST_WIDTH + 2 * GAP < window.innerWidth);
  return Math.max(0, ...widths);
}

/** The bottom of the page's main action and of the cart's clock, if they are where toasts would be. */
function belowTops(): number {
  const bottoms = [...document.querySelectorAll(TOPS)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && bottom > TOP && top < TOP + TOAST_HEIGHT)
    .filter(({ left, right }) => (isRtl() ? left < REACH : right > window.innerWidth - REACH))
    .map(({ bottom }) => Math.round(bottom + GAP / 2));
  return Math.max(TOP, ...bottoms);
}

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(PHONE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
