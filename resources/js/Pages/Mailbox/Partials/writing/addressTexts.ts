type Address = { name: string; address: string };

/** Addresses as people type them: `Nora Keller <nora@example.org>`. */
export function textsOf(addresses: readonly Address[]): string[] {
  return addresses.map(({ name, address }) => (name === '' || name === address ? address : `${name} <${address}>`));
}

/** What was typed, as addresses; the server says which of them is none. */
export function addressesOf(texts: readonly string[]): Address[] {
  return texts.map((text) => {
    const [, name = '', address = text] = /^(.*)<([^<>]*)>\s*$/.exec(text) ?? [];
    return { name: name.trim(), address: address.trim() };
  });
}
