import { router } from '@inertiajs/react';
import { useEffect, useSyncExternalStore } from 'react';
// The unstyled entry: the other one writes a <style>, which a strict CSP forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';

const AUTO_CLOSE = 5000;
/** As in toast.css. */
const PHONE = '(max-width: 47.99em)';
/** Selects bars that stick to the bottom of the window. */
const BARS = '[data-foot]';
/** Selects what must stay readable at the top of the page, where toasts would be. */
const TOPS = '[data-primary-action], [data-keep-visible]';

/** Where toasts appear: top right below the header; on a phone one at a time, above the bar at the lower edge. */
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

/** Below the header, as toast.css has it, in pixels. */
const TOP = 68;
const GAP = 16;
/** As wide as toast.css draws a toast. */
const TOAST_WIDTH = 360;
/** Of two lines. */
const TOAST_HEIGHT = 68;
/** How far toasts come into the window from its side. */
const REACH = TOAST_WIDTH + GAP;
/** As long as a dialog takes to close. */
const CLOSING_MS = 250;

/** Sets as CSS variables where toasts cover no primary action or bar, whenever one appears or the page moves or changes. */
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
    // Most toasts come with a dialog that closes or a page that follows.
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

/** How wide the drawer is at the side where toasts come; none where there is no room beside it. */
function drawerWidth(): number {
  const widths = [...document.querySelectorAll('.mantine-Drawer-content')]
    .map((drawer) => drawer.getBoundingClientRect())
    .filter(({ left, right }) => (isRtl() ? left < 1 && right > 0 : right > window.innerWidth - 1))
    .map(({ width }) => width)
    .filter((width) => width > 0 && width + TOAST_WIDTH + 2 * GAP < window.innerWidth);
  return Math.max(0, ...widths);
}

/** Below the main action of the page and the clock of a cart where they are at the top, where toasts would be. */
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
