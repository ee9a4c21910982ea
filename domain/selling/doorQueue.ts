/** A scan that a device keeps until the server has answered it. */
export type KeptScan = {
  /** Chosen by the device, so that a repeated scan is not taken for a second person. */
  scanId: string;
  eventId: number;
  /** The code that was read, or the ticket that was chosen by name. */
  named: { code: string } | { ticket_id: number };
  /** The holder, if the device knows them. */
  name: string | null;
  /** UTC ISO 8601. */
  at: string;
};

/** A kept scan that the server did not admit: somebody who was let in without a right to it. */
export type DoorConflict = Pick<KeptScan, 'scanId' | 'eventId' | 'name' | 'at'> & { message: string };

export type DoorQueue = { scans: KeptScan[]; conflicts: DoorConflict[] };
