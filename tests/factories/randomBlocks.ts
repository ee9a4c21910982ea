import { newPageBlock, newPageLeaf } from '#domain/content/pageDesign/newPageBlock.ts';
import { PAGE_BLOCK_LABELS, type PageBlockType, type PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const TYPES = Object.keys(PAGE_BLOCK_LABELS) as PageBlockType[];
const LEAVES = TYPES.filter((type) => type !== 'columns') as PageLeaf['type'][];
const ODD: unknown[] = [null, 1, 'x', true, [], {}, [null], [{ src: 1 }], [['a', 2]], { a: 1 }, 'constructor'];

/** Blocks of a page of known and unknown types, with fields of right and wrong types, also inside of columns. */
export function randomBlocks(seed: number): object[] {
  const random = seededRandom(seed);
  const oneOf = <One>(choices: readonly One[]) => choices[Math.floor(random() * choices.length)] as One;
  const odd = (example: object, further: string[]) =>
    Object.fromEntries(
      [...Object.keys(example), ...further]
        .filter((name) => name !== 'id' && random() < 0.4)
        .map((name) => [name, oneOf(ODD)]),
    );
  const leaf = (id: string) => {
    const example = newPageLeaf(oneOf(LEAVES), id);
    return random() < 0.5 ? example : { ...example, ...odd(example, ['extra']), type: example.type };
  };
  return Array.from({ length: Math.floor(random() * 12) }, (_, index) => {
    const id = `${seed}-${index}`;
    const type = oneOf([...TYPES, 'columns', 'hologram', '__proto__', 'toString']);
    const example: object =
      random() < 0.7 && Object.hasOwn(PAGE_BLOCK_LABELS, type) ? newPageBlock(type as PageBlockType, id) : {};
    if (type === 'columns' && random() < 0.7) {
      return { ...example, id, type, first: [leaf(`${id}-a`), leaf(`${id}-b`)], second: [leaf(`${id}-c`)] };
    }
    return { ...example, ...odd(example, ['extra', 'first', 'rows']), type };
  });
}
