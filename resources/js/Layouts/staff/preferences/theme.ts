import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { CLOSING } from '#js/lib/focus/isKeyTaken.ts';

/**
 * Mantine's theme. Colours, sizes and radii are set in CSS (resources/css/mantine.css maps Mantine's variables to our
 * tokens); this file has only what Mantine reads from JavaScript.
 */
export const theme = createTheme({
  primaryColor: 'muster',
  // Placeholder values: Mantine requires ten shades, but resources/css/mantine.css sets this colour's variables.
  colors: {
    muster: [
      '#eef2ff',
      '#e0e7ff',
      '#c7d2fe',
      '#a5b4fc',
      '#818cf8',
      '#6366f1',
      '#4f46e5',
      '#4338ca',
      '#3730a3',
      '#312e81',
    ],
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  variantColorResolver: colours,
  components: {
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, transitionProps: { duration: 120 } } },
    Menu: {
      defaultProps: {
        shadow: undefined,
        transitionProps: { duration: 120 },
        withinPortal: true,
        // Mantine would focus an element that is no item, which a menu must not contain.
        withInitialFocusPlaceholder: false,
      },
      classNames: closingOf('dropdown'),
    },
    Modal: {
      defaultProps: { transitionProps: { duration: 150 }, closeButtonProps: { 'aria-label': 'Close' } },
      classNames: closingOf('content'),
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 }, closeButtonProps: { 'aria-label': 'Close' } },
      classNames: closingOf('content'),
    },
    // Mantine renders both as `<header>`, which assistive technology would announce as a second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: { allowDeselect: false } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
});

/** Marks this part while it animates out, so that keys are the page's again (`isKeyTaken`). */
function closingOf(part: string) {
  return (_theme: unknown, { opened }: { opened?: boolean }) => (opened === false ? { [part]: CLOSING } : {});
}

function colours(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') {
    return resolved;
  }
  if (input.color === 'red') {
    return { ...resolved, color: 'var(--on-danger)' };
  }
  return input.color === undefined || input.color === 'muster' ? { ...resolved, color: 'var(--on-accent)' } : resolved;
}
