import { Check } from '#js/components/portal/Check.tsx';

type Props = {
  terms: string;
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
};

/** The organiser's terms with a checkbox to accept them. Placed directly above the pay button. */
export function TermsField({ terms, agreed, error, onAgree }: Props) {
  return (
    <div className="p-terms">
      <Check
        label="I agree to the terms of this event"
        name="agreedToTerms"
        checked={agreed}
        error={error}
        onChange={(event) => onAgree(event.target.checked)}
      />
      <details>
        <summary>Read the terms</summary>
        <p>{terms}</p>
      </details>
    </div>
  );
}
