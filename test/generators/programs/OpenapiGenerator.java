// Makes the reads of the README's tour with the Java client of openapi-generator.
import java.math.BigDecimal;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.LocationsApi;
import org.openapitools.client.model.LocationsClosestByLatLonResultForm2;
import org.openapitools.client.model.LocationsListResultForm2;
import org.openapitools.client.model.LocationsWithinBoundingBoxResultForm1;
import org.openapitools.client.model.LocationsWithinBoundingBoxResultForm3;

public class OpenapiGenerator {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(arguments[0]);
    LocationsApi locations = new LocationsApi(client);
    var closest = locations.locationsClosestByLatLon(new BigDecimal("45.52"), new BigDecimal("-122.67")).execute();
    System.out.println(((LocationsClosestByLatLonResultForm2) closest.getActualInstance()).getLocation().getName());
    var listed = locations.locationsListRegion("portland").byAtLeastNMachines(10).execute();
    var inRegion = ((LocationsListResultForm2) listed.getActualInstance()).getLocations();
    System.out.println(((List<?>) inRegion.getActualInstance()).size());
    var box = locations.locationsWithinBoundingBoxGeojson(
        new BigDecimal("45.4"), new BigDecimal("-122.8"), new BigDecimal("45.6"), new BigDecimal("-122.5"))
        .noDetails(2).execute();
    System.out.println(
        box.getActualInstance() instanceof LocationsWithinBoundingBoxResultForm1 clusters
            ? clusters.getFeatures().size()
            : ((LocationsWithinBoundingBoxResultForm3) box.getActualInstance()).getFeatures().size());
  }
}
