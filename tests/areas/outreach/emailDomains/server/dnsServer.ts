import { createServer, Packet } from 'dns2';

type Service = { priority: number; weight: number; port: number; target: string };
type Entry = { TXT?: (string | string[])[]; MX?: string[]; CNAME?: string; SRV?: Service[] };

/**
 * A local DNS server. `zone` is what it knows, by name; a TXT record is one text or its strings. Names in `failing` get
 * SERVFAIL.
 */
export async function startDnsServer(port = 0) {
  const zone: Record<string, Entry | undefined> = {};
  const failing = new Set<string>();
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name.toLowerCase() ?? '';
      const entry = zone[name];
      if (failing.has(name)) {
        response.header.rcode = 2;
      } else if (!entry) {
        response.header.rcode = 3;
      } else {
        const answers = answersOf(name, entry).filter(({ type }) => type === question?.type);
        response.answers.push(...answers.map((answer) => new Packet.Resource(answer)));
      }
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port, address: '127.0.0.1' } });
  return { address: `127.0.0.1:${udp?.port}`, zone, failing, close: () => server.close() };
}

function answersOf(name: string, { TXT = [], MX = [], CNAME, SRV = [] }: Entry) {
  const common = { name, class: Packet.CLASS.IN, ttl: 1 };
  return [
    ...TXT.map((data) => ({ ...common, type: Packet.TYPE.TXT, data })),
    ...MX.map((exchange) => ({ ...common, type: Packet.TYPE.MX, exchange, priority: 10 })),
    ...SRV.map((service) => ({ ...common, type: Packet.TYPE.SRV, ...service })),
    ...(CNAME ? [{ ...common, type: Packet.TYPE.CNAME, domain: CNAME }] : []),
  ];
}
