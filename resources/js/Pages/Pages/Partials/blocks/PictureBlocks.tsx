import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { ownPicture, safeAddress } from '#domain/kit/safeAddress.ts';
import { srcSetOf } from '#js/Pages/Portal/Partials/srcSetOf.ts';

type Of<Type extends PageLeaf['type']> = { block: Extract<PageLeaf, { type: Type }> };

export function ImageBlock({ block }: Of<'image'>) {
  const picture = <Picture src={block.src} alt={block.alt} sizes="(max-width: 48em) 100vw, 60rem" />;
  const href = safeAddress(block.href);
  return ownPicture(block.src) === null ? null : (
    <figure className="c-image" data-wide={block.is_wide || undefined}>
      {href === null ? picture : <a href={href}>{picture}</a>}
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}

export function GalleryBlock({ block }: Of<'gallery'>) {
  return (
    <ul className="c-gallery">
      {block.pictures.map(({ src, alt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture can be there twice.
        <li key={index}>
          <a href={ownPicture(src) ?? undefined}>
            <Picture src={src} alt={alt} sizes="(max-width: 48em) 50vw, 18rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function LogosBlock({ block }: Of<'logos'>) {
  return (
    <ul className="c-logos">
      {block.logos.map(({ src, alt, href }, index) => {
        const address = safeAddress(href);
        const picture = <Picture src={src} alt={alt} sizes="10rem" />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same logo can be there twice.
          <li key={index}>{address === null ? picture : <a href={address}>{picture}</a>}</li>
        );
      })}
    </ul>
  );
}

export function CardsBlock({ block }: Of<'cards'>) {
  return (
    <ul className="c-cards">
      {block.cards.map(({ title, text, href, src, alt }, index) => {
        const address = safeAddress(href);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no identity.
          <li key={index}>
            {ownPicture(src) !== null && <Picture src={src} alt={alt} sizes="(max-width: 48em) 100vw, 20rem" />}
            <div>
              <h3>{address === null ? title : <a href={address}>{title}</a>}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A picture of this installation; nothing for others. */
function Picture({ src, alt, sizes }: { src: string; alt: string; sizes: string }) {
  return ownPicture(src) === null ? null : (
    <img src={src} srcSet={srcSetOf(src)} sizes={sizes} alt={alt} loading="lazy" decoding="async" />
  );
}
