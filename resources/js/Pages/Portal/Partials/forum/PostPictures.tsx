import type { ForumPost } from '#contract/conversations/forum.ts';

type PostPicturesProps = { pictures: ForumPost['pictures']; author: string };

/** The pictures of a post, each a link to the largest size. */
export function PostPictures({ pictures, author }: PostPicturesProps) {
  return (
    pictures.length > 0 && (
      <ul className="p-forum-pictures">
        {pictures.map(({ id, width, height }, index) => (
          <li key={id}>
            <a href={addressOf(id, 1600)} target="_blank" rel="noopener">
              <img
                src={addressOf(id, 400)}
                srcSet={`${addressOf(id, 400)} 400w, ${addressOf(id, 800)} 800w`}
                sizes="(min-width: 40rem) 20rem, 90vw"
                width={width || undefined}
                height={height || undefined}
                loading="lazy"
                decoding="async"
                alt={`Number ${index + 1}, added by ${author}`}
              />
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

function addressOf(id: number, width: 400 | 800 | 1600): string {
  return `/portal/forum/pictures/${id}/${width}`;
}
