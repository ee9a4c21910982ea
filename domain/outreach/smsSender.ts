export const SMS_SENDER_KINDS = ['number', 'short code', 'name'] as const;
export type SmsSenderKind = (typeof SMS_SENDER_KINDS)[number];

/** What a sender is, or a sentence that says what would be accepted. */
export type SmsSenderVerdict = { kind: SmsSenderKind; fault: null } | { kind: null; fault: string };

/** The most characters that networks show of a name. */
const NAME = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/;
const NUMBER = /^\+[1-9]\d{7,14}$/;
const SHORT_CODE = /^\d{3,8}$/;

/**
 * Judges who a text message comes from: a number in international form, a short code of 3 to 8 digits, or a name of 3 to 11
 * letters, digits and spaces with at least one letter. Nobody can answer a name.
 */
export function judgeSmsSender(sender: string): SmsSenderVerdict {
  if (NUMBER.test(sender)) {
    return { kind: 'number', fault: null };
  }
  if (SHORT_CODE.test(sender)) {
    return { kind: 'short code', fault: null };
  }
  if (NAME.test(sender)) {
    return { kind: 'name', fault: null };
  }
  return { kind: null, fault: faultOf(sender) };
}

function faultOf(sender: string): string {
  if (/^[+\d\s().-]+$/.test(sender)) {
    return sender.startsWith('+')
      ? 'a number is + and 8 to 15 digits without spaces, such as +14155550100'
      : 'a number begins with + and its country code, such as +14155550100; a short code has 3 to 8 digits';
  }
  if (sender.length < 3 || sender.length > 11) {
    return 'a name has 3 to 11 characters';
  }
  return 'a name consists of the letters A to Z, digits and spaces, with at least one letter';
}
