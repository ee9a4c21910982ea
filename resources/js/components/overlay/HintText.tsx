import { Tooltip } from '@mantine/core';

type HintTextProps = { target: HTMLElement; label: string; position: 'bottom' | 'right'; opened: boolean };

/** The text of a `<Hint>` beside its target. */
export function HintText({ target, ...tooltip }: HintTextProps) {
  return <Tooltip target={target} multiline maw={280} {...tooltip} />;
}
