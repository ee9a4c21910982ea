import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Profile } from '#contract/account/profile.ts';
import { files } from '#server/database/schema/services.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('portraits', {
  'two pictures are uploaded for one user': {
    gate: { rows: 'users' },
    async prepare({ app, owner, companyId }) {
      const { email } = (await owner.get<{ data: Profile }>('/settings/profile/json')).body.data;
      const canvas = sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366cc' } });
      const picture = new Uint8Array(await canvas.png().toBuffer());
      const upload = async () => {
        const file = new File([picture], 'me.png', { type: 'image/png' });
        return (await owner.post('/settings/profile/update', aForm({ name: 'Olive', email, picture: file }))).status;
      };
      await upload();
      return {
        calls: [upload, upload],
        left: () => app.database.drizzle.$count(files, eq(files.companyId, companyId)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    // The picture of the first upload is kept, although no user has it.
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
