import type { EventStatus } from '#domain/events.ts';
import type { TicketPlan } from '#server/areas/tickets/demo/TicketPlan.ts';
import type { CoverArt } from './drawCover.ts';

/** An event of the demo with its tickets; days count from today, negative ones lie in the past. */
export type EventPlan = TicketPlan & {
  name: string;
  summary: string;
  /** Paragraphs of the description. */
  about: string[];
  status: EventStatus;
  isListed?: boolean;
  /** Names of its campaign and group. */
  campaign?: string;
  group?: string;
  /** The day it starts, at `at` by the company's clocks; or `startedHoursAgo`, for one that is running. */
  days?: number;
  at?: string;
  startedHoursAgo?: number;
  hours: number;
  venue?: string;
  address?: string;
  city?: string;
  country?: string;
  onlineUrl?: string;
  art?: CoverArt;
  /** Orders that will be paid at the door. */
  pending?: number;
  /** The share of tickets that have been checked in. */
  admitted?: number;
};
