import type { BankAccountKind } from '#domain/accounting/banking.ts';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useGateways } from '#js/stores/selling/gateways.ts';

type Values = { gateway_id: number | null };
type GatewayFieldProps = {
  kind: BankAccountKind;
  form: { values: Values; errorOf: RecordForm<Values>['errorOf']; set: (change: Values) => unknown };
};

const EVERY = {};

/** The gateway whose money an account holds, or that pays out to it; for those who may see gateways. */
export function GatewayField(props: GatewayFieldProps) {
  return useCan('gateways.manage') ? <GatewaySelect {...props} /> : null;
}

function GatewaySelect({ kind, form }: GatewayFieldProps) {
  const { list, load } = useGateways();
  useLoad(load, EVERY);
  const { gateway_id } = form.values;
  return (
    <SelectField
      label="Payment gateway"
      description={
        kind === 'gateway'
          ? 'Sales through it are booked here until it pays out'
          : 'It pays out to this account; with an account of its own, payouts are matched with their orders'
      }
      placeholder="None"
      clearable
      data={list.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={gateway_id === null ? null : String(gateway_id)}
      error={form.errorOf('gateway_id')}
      onChange={(value) => form.set({ gateway_id: value === null ? null : Number(value) })}
    />
  );
}
