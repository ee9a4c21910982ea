import styles from './Initials.module.css';

type InitialsProps = {
  name: string;
  size?: number /** The person's picture, if they have one. */;
  picture?: string | null;
};

/** A person's picture, or their initials in a colour derived from the name. */
export function Initials({ name, size = 28, picture = null }: InitialsProps) {
  if (picture !== null) {
    return <img src={picture} alt="" className={styles.picture} width={size} height={size} />;
  }
  return (
    <span className={styles.initials} aria-hidden="true" data-hue={hueOf(name)} style={{ width: size, height: size }}>
      {lettersOf(name)}
    </span>
  );
}

function lettersOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return `${words[0]?.charAt(0) ?? '?'}${last?.charAt(0) ?? ''}`.toUpperCase();
}

/** Number of hues in the stylesheet. */
const HUES = 6;

function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 7);
}
