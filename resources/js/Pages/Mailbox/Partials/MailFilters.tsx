import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import styles from './Mailbox.module.css';
import type { MailPlace } from './useMailPlace.ts';

/** Sender and days, in the menu of filters. */
export function MailFilters({ place }: { place: MailPlace }) {
  const { from, since, until } = place.query;
  const [sender, setSender] = useState(from ?? '');
  return (
    <div className={styles.filters}>
      <TextInput
        label="Sender"
        placeholder="Name or address"
        value={sender}
        onChange={(event) => setSender(event.currentTarget.value)}
        onBlur={() => sender !== (from ?? '') && place.change({ from: sender, mail: null })}
        onKeyDown={(event) => event.key === 'Enter' && place.change({ from: sender, mail: null })}
      />
      <DateInput label="From" value={since ?? null} onChange={(day) => place.change({ since: day, mail: null })} />
      <DateInput label="Until" value={until ?? null} onChange={(day) => place.change({ until: day, mail: null })} />
    </div>
  );
}
