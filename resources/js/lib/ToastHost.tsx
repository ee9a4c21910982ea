import { useEffect, useSyncExternalStore } from 'react';
// The unstyled entry: the other one writes a <style>, which a strict CSP forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';

const AUTO_CLOSE = 5000;
/** As in toast.css. */
const PHONE = '(max-width: 47.99em)';
/** Selects bars that stick to the bottom of the window. */
const BARS = '[data-foot]';

/** Where toasts appear: top right below the header; on a phone one at a time, above the bar at the lower edge. */
export function ToastHost() {
  const isPhone = useIsPhone();
  const isRtl = document.documentElement.dir === 'rtl';
  useEffect(keepAboveBars, []);
  return (
    <ToastContainer
      position={isPhone ? 'bottom-center' : isRtl ? 'top-left' : 'top-right'}
      autoClose={AUTO_CLOSE}
      rtl={isRtl}
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

/** Sets the height of the bottom bars as a CSS variable whenever a toast appears or a bar moves. */
function keepAboveBars(): () => void {
  const measure = () => {
    const heights = [...document.querySelectorAll(BARS)]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height, bottom }) => height > 0 && bottom > window.innerHeight - 1 - height)
      .map(({ top }) => window.innerHeight - top);
    document.documentElement.style.setProperty('--foot-height', `${Math.max(0, ...heights)}px`);
  };
  const stop = toast.onChange(measure);
  window.addEventListener('scroll', measure, { passive: true });
  window.addEventListener('resize', measure);
  measure();
  return () => {
    stop();
    window.removeEventListener('scroll', measure);
    window.removeEventListener('resize', measure);
  };
}

function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(PHONE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
