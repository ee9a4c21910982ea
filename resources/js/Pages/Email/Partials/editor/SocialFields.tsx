import { TextInput } from '@mantine/core';
import { type EmailLeaf, SOCIAL_NETWORKS } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { AlignField } from './AlignField.tsx';

type Social = Extract<EmailLeaf, { type: 'social' }>;

/** A link for each network; those that are empty are left out. */
export function SocialFields({ block, onChange }: { block: Social; onChange: (block: Social) => void }) {
  const hrefOf = (network: string) => block.links.find((link) => link.network === network)?.href ?? '';
  const set = (changed: string, href: string) =>
    onChange({
      ...block,
      links: SOCIAL_NETWORKS.map((network) => ({ network, href: network === changed ? href : hrefOf(network) })).filter(
        (link) => link.href !== '',
      ),
    });
  return (
    <>
      {SOCIAL_NETWORKS.map((network) => (
        <TextInput
          key={network}
          label={network}
          placeholder="https://"
          maxLength={2000}
          value={hrefOf(network)}
          onChange={(event) => set(network, event.currentTarget.value)}
        />
      ))}
      <AlignField value={block.align} onChange={(align) => onChange({ ...block, align })} />
    </>
  );
}
