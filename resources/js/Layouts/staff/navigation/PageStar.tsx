import { usePage } from '@inertiajs/react';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { useMarks } from '#js/stores/account/marks.ts';
import { pathOf } from './navigation.ts';
import styles from './PageStar.module.css';
import { useMarkIcon } from './useMarkIcon.ts';
import { pageMark } from './usePageMarks.ts';

/** Adds the page to the favourites or removes it; shown beside the title. */
export function PageStar() {
  const { url } = usePage();
  const { company, app } = useShared();
  const { favourites, toggle } = useMarks();
  const iconOf = useMarkIcon();
  if (iconOf(url) === null || isForm(url)) {
    return null;
  }
  const isFavourite = favourites.some((mark) => mark.url === url);
  const label = isFavourite ? 'Remove from favourites' : 'Add to favourites';
  return (
    <Hint label={label}>
      <ActionIcon
        className={styles.star}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        aria-pressed={isFavourite}
        onClick={() => toggle(pageMark(url, company?.name ?? app.name))}
      >
        {isFavourite ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.75} />}
      </ActionIcon>
    </Hint>
  );
}

/** Forms are left again at once; what they make is the favourite. */
function isForm(url: string): boolean {
  return /\/(create|edit)$/.test(pathOf(url));
}
