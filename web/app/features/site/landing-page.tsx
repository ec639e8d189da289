export default function LandingPage() {
  return <h1>Wagefloor</h1>;
}
