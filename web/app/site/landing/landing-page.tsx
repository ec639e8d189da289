import { Anchor, Container, Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { pageMeta } from "../../lib/format/page-meta.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { UnknownAddressNotice } from "../unknown-address-notice.tsx";
import { Claims } from "./claims.tsx";
import { DemoVideo } from "./demo-video.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import classes from "./landing-page.module.css";
import { rateOn } from "./live-example/example-place.ts";
import { examplePlaces } from "./live-example/example-places.ts";
import { LiveExample } from "./live-example/live-example.tsx";
import { SimpleProcess } from "./simple-process.tsx";
import { Testimonials } from "./testimonials.tsx";

export const meta = pageMeta(
  "Payroll deductions that stay above the minimum wage",
  "Wagefloor checks how much can be deducted from each employee's pay without going below the local minimum wage, and tracks the balance still owed.",
);

/** The figures of the Department of Labor's Fact Sheet 16: 30 hours at $7.75. */
const opening = { pay: "232.50", hours: "30", place: "US-TX" } as const;

/** Runs when the page is built: the browser is sent the places and their rates, not the whole table. */
export async function loader() {
  const { answerExample } = await import("./live-example/answer-example.ts");
  const builtOn = new Date().toISOString().slice(0, 10);
  const places = examplePlaces(builtOn);
  const place = places.find(({ key }) => key === opening.place);
  const [, hourly = 0, isConfirmed = false] = (place && rateOn(place, builtOn)) ?? [];
  return { places, builtOn, opening, openingAnswer: answerExample({ ...opening, hourly, isConfirmed }) };
}

export default function LandingPage() {
  return (
    <>
      <UnknownAddressNotice />
      <Hero example={<LiveExample {...useLoaderData<typeof loader>()} />} />
      <Claims />
      <SimpleProcess />
      <div className={classes.example}>
        <Container size="lg" className={classes.columns}>
          <div>
            <Title order={2} className={classes.heading}>
              Check every figure
            </Title>
            <Text className={classes.lead}>
              You can check every figure with a calculator, to the cent. Read{" "}
              <Anchor component={Link} to="/calculation" inherit>
                how the calculation works
              </Anchor>{" "}
              and what it doesn't check, or look up the{" "}
              <Anchor component={Link} to="/minimum-wages" inherit>
                minimum wages in force
              </Anchor>{" "}
              it uses.
            </Text>
          </div>
          <DemoVideo />
        </Container>
      </div>
      <FeatureCards />
      <Testimonials />
      <div className={classes.closing}>
        <Container size="lg" className={classes.invitation}>
          <Title order={2} className={classes.heading}>
            Try it on your next payroll
          </Title>
          <LinkButton to="/signup" size="md">
            Start Free Trial
          </LinkButton>
        </Container>
      </div>
    </>
  );
}
