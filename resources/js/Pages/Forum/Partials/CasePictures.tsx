import type { ForumCase } from '#contract/conversations/forumAdmin.ts';
import layout from '#js/components/page/layout.module.css';

type CasePicturesProps = { pictures: ForumCase['pictures']; author: string };

/** The pictures of a post, which visitors may not see yet. */
export function CasePictures({ pictures, author }: CasePicturesProps) {
  return (
    pictures.length > 0 && (
      <div className={layout.row}>
        {pictures.map(({ id }, index) => (
          <a key={id} href={`/forum/pictures/${id}/1600`} target="_blank" rel="noopener">
            <img
              src={`/forum/pictures/${id}/400`}
              height={120}
              loading="lazy"
              alt={`Number ${index + 1}, added by ${author}`}
            />
          </a>
        ))}
      </div>
    )
  );
}
