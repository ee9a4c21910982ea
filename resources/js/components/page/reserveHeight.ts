/**
 * Makes a ref for a bar that covers the end of the page: keeps the height of the bar, whose content can wrap, in a CSS
 * variable of the document, for the styles that reserve room for it. Call it at module level.
 */
export function reserveHeight(variable: `--${string}`): (bar: HTMLElement | null) => (() => void) | undefined {
  return (bar) => {
    if (!bar) {
      return;
    }
    const { style } = document.documentElement;
    const measure = () => style.setProperty(variable, `${bar.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
