import { Hint } from '#js/components/overlay/Hint.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { useOnline } from '#js/stores/account/online.ts';
import styles from './OnlineAvatars.module.css';

/** Number of avatars shown; the rest is a count. */
const FACES = 3;

/** The colleagues who are online. */
export function OnlineAvatars() {
  const staff = useOnline((state) => state.members).filter((member) => member.kind === 'staff');
  if (staff.length < 2) {
    return null;
  }
  const names = staff.map((member) => member.name).join(', ');
  return (
    <Hint label={`Online: ${names}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to open the tooltip with the names. */}
      <div className={styles.faces} role="img" aria-label={`${staff.length} online: ${names}`} tabIndex={0}>
        {staff.slice(0, FACES).map((member) => (
          <Initials key={member.id} name={member.name} size={26} />
        ))}
        {staff.length > FACES && <span className={styles.more}>+{staff.length - FACES}</span>}
      </div>
    </Hint>
  );
}
