import { Check } from '#js/components/portal/Check.tsx';

type Props = {
  terms: string | null;
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
};

/** The organiser's terms, to be read and agreed to. */
export function TermsField({ terms, agreed, error, onAgree }: Props) {
  return (
    <fieldset className="p-group">
      <legend>Terms</legend>
      {terms && (
        <details className="p-terms">
          <summary>Read the terms</summary>
          <p>{terms}</p>
        </details>
      )}
      <Check
        label={terms ? 'I agree to the terms of this event' : 'I agree to buy these tickets'}
        name="agreedToTerms"
        checked={agreed}
        error={error}
        onChange={(event) => onAgree(event.target.checked)}
      />
    </fieldset>
  );
}
