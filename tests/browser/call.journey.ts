import type { Page } from '@playwright/test';
import { signInAs } from './kit/staff.ts';
import { expect, PHONE, test } from './kit/test.ts';

// A browser of its own for each person, with a microphone and a camera that make up sound and pictures.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});

const callWith = (page: Page, name: string) => page.getByRole('region', { name: `Call with ${name}` });
const theirPicture = (page: Page) => page.getByLabel('Picture of the other person');

/** The size of the picture that arrives, and whether sound does. */
async function arriving(page: Page) {
  return theirPicture(page).evaluate(async (video: HTMLVideoElement) => {
    const [sound] = (video.srcObject as MediaStream | null)?.getAudioTracks() ?? [];
    return { width: video.videoWidth, hasSound: sound?.readyState === 'live' && !sound.muted, at: video.currentTime };
  });
}

async function expectMedia(page: Page) {
  await expect.poll(async () => (await arriving(page)).width, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await arriving(page)).hasSound).toBe(true);
  const { at } = await arriving(page);
  await expect.poll(async () => (await arriving(page)).at).toBeGreaterThan(at);
}

async function openConversation(page: Page, name: string) {
  await page.goto('/chat');
  await page
    .getByRole('list', { name: 'Your conversations' })
    .getByRole('button')
    .filter({ hasText: name })
    .first()
    .click();
}

for (const { width, options } of [
  { width: '1440 px', options: {} },
  { width: '390 px', options: { viewport: PHONE } },
]) {
  test(`two people call each other at ${width}: pictures, mute, screen, a reload, and a call that is missed`, async ({
    openWindow,
    scan,
  }) => {
    test.setTimeout(120_000);
    const grace = await openWindow(options);
    const ada = await openWindow(options);
    const second = await ada.context().newPage();
    await Promise.all([signInAs(grace, 'grace@lakeside.test'), signInAs(ada, 'ada@lakeside.test')]);

    await test.step('a call rings on any page and in each window, and is answered in one', async () => {
      await Promise.all([openConversation(grace, 'Ada Brunner'), ada.goto('/contacts'), second.goto('/tasks')]);
      await grace.getByRole('button', { name: 'Video call', exact: true }).click();
      await expect(callWith(grace, 'Ada Brunner')).toContainText('Ringing…');
      await expect(callWith(second, 'Grace')).toContainText('Incoming video call');
      await expect(callWith(ada, 'Grace')).toContainText('Incoming video call');
      await scan(ada);
      await callWith(ada, 'Grace').getByRole('button', { name: 'Answer' }).click();
      await expect(callWith(second, 'Grace')).toHaveCount(0);
    });

    await test.step('sound and pictures arrive at both', async () => {
      await Promise.all([expectMedia(grace), expectMedia(ada)]);
      await expect(callWith(grace, 'Ada Brunner')).toContainText(/\d:\d\d/);
      await scan(grace);
    });

    await test.step('the other one sees that the microphone is off, the camera is off, and the screen is shared', async () => {
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Mute' }).click();
      await expect(callWith(ada, 'Grace')).toContainText('Microphone off');
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Unmute' }).click();
      await expect(callWith(ada, 'Grace')).not.toContainText('Microphone off');
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Switch the camera off' }).click();
      await expect(theirPicture(ada)).toHaveCSS('opacity', '0');
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Share the screen' }).click();
      await expect(callWith(ada, 'Grace')).toContainText('Shares the screen');
      await expectMedia(ada);
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Stop sharing' }).click();
      await expect(callWith(ada, 'Grace')).not.toContainText('Shares the screen');
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Switch the camera on' }).click();
      await expectMedia(ada);
    });

    await test.step('the call goes on in a window that is loaded again', async () => {
      await ada.reload();
      await Promise.all([expectMedia(ada), expectMedia(grace)]);
      await grace.reload();
      await Promise.all([expectMedia(ada), expectMedia(grace)]);
    });

    await test.step('one hangs up', async () => {
      await callWith(ada, 'Grace').getByRole('button', { name: 'Hang up' }).click();
      await expect(grace.getByText('The call has ended.')).toBeVisible();
      await expect(callWith(ada, 'Grace')).toHaveCount(0);
    });

    await test.step('a call that its caller gives up is a missed call', async () => {
      const missed = () => grace.getByRole('log').getByRole('listitem').filter({ hasText: 'Missed voice call' });
      const before = await missed().count();
      await grace.getByRole('button', { name: 'Voice call', exact: true }).click();
      await expect(callWith(ada, 'Grace')).toContainText('Incoming voice call');
      await callWith(grace, 'Ada Brunner').getByRole('button', { name: 'Hang up' }).click();
      await expect(callWith(ada, 'Grace')).toHaveCount(0);
      await expect(missed()).toHaveCount(before + 1);
      await ada.goto('/chat');
      await ada.getByRole('button', { name: 'Calls', exact: true }).click();
      await expect(ada.getByRole('list', { name: 'Calls' }).getByRole('listitem').first()).toContainText('Missed');
      await ada.keyboard.press('Escape');
    });

    await test.step('a caller who loads the page again goes on calling; one who closes it stops', async () => {
      await grace.getByRole('button', { name: 'Voice call', exact: true }).click();
      await expect(callWith(ada, 'Grace')).toContainText('Incoming voice call');
      await grace.reload();
      await expect(callWith(grace, 'Ada Brunner')).toContainText('Ringing…');
      // Longer than a window has to come back.
      await grace.waitForTimeout(7000);
      await expect(callWith(ada, 'Grace')).toContainText('Incoming voice call');
      await grace.close();
      await expect(callWith(ada, 'Grace')).toHaveCount(0, { timeout: 10_000 });
    });
  });
}

test('a browser without a microphone is told what to do', async ({ openWindow }) => {
  const grace = await openWindow();
  await signInAs(grace, 'grace@lakeside.test');
  await grace.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await openConversation(grace, 'Ada Brunner');
  await grace.getByRole('button', { name: 'Voice call', exact: true }).click();
  await expect(grace.getByText(/does not allow the microphone/)).toBeVisible();
});
