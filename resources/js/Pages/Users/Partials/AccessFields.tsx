import { useLoad } from '#js/components/state/useLoad.ts';
import '#css/mantineForms.css';
import { Radio } from '@mantine/core';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useRoles } from '#js/stores/account/roles.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import type { AccessValues } from './accessValues.ts';

type AccessForm = {
  values: AccessValues;
  set: (patch: Partial<AccessValues>) => void;
  errorOf: RecordForm<AccessValues>['errorOf'];
};

/** A user's role, and the part of the company they can see. */
export function AccessFields({ form }: { form: AccessForm }) {
  const { list: roles, load } = useRoles();
  useLoad(load, {});
  const campaigns = useCampaignChoices();
  const events = useEventChoices();
  const { values, set, errorOf } = form;
  const role = roles.find(({ id }) => id === values.role_id);
  return (
    <>
      <SelectField
        label="Role"
        required
        placeholder="Choose a role"
        data={roles.map(({ id, name, can_give }) => ({
          value: String(id),
          label: can_give ? name : `${name} (has permissions that you lack)`,
          disabled: !can_give && id !== values.role_id,
        }))}
        description={role?.description}
        value={values.role_id === null ? null : String(values.role_id)}
        error={errorOf('role_id')}
        allowDeselect={false}
        onChange={(id) => set({ role_id: Number(id) })}
      />
      {!role?.is_owner && (
        <Radio.Group
          label="Can see"
          value={values.scope}
          error={errorOf('scope')}
          onChange={(scope) => set({ scope: scope === 'campaigns' ? 'campaigns' : 'company' })}
        >
          <Radio value="company" label="The whole company" mt="xs" />
          <Radio value="campaigns" label="Some campaigns or events" mt="xs" />
        </Radio.Group>
      )}
      {values.scope === 'campaigns' && !role?.is_owner && (
        <>
          <RecordsPicker
            label="Campaigns"
            description="With all events of each"
            choices={campaigns}
            value={values.campaign_ids}
            error={errorOf('campaign_ids')}
            onChange={(campaign_ids) => set({ campaign_ids })}
          />
          <RecordsPicker
            label="Single events"
            choices={events}
            value={values.event_ids}
            error={errorOf('event_ids')}
            onChange={(event_ids) => set({ event_ids })}
          />
        </>
      )}
    </>
  );
}
