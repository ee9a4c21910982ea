type Named = { noun: string; number: string | null; from: string; to: string | null };

/** What a mail with a document says, unless somebody writes something else. `from` is the company. */
export function documentLetter({ noun, number, from, to }: Named): { subject: string; message: string } {
  const subject = [`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, number, from && `from ${from}`];
  return {
    subject: subject.filter(Boolean).join(' '),
    message:
      `Hello${to ? ` ${to}` : ''},\n\nPlease find your ${noun} attached. You can also open it with the link below.\n\nThank you\n${from}`.trim(),
  };
}
